-- Trigrams, for the indexes of words and texts that are searched.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
