-- contract: nothing uses this table since 0062_drop_cdn_purges; a CDN is not told of changes.
DROP TABLE "cdn_purges";
