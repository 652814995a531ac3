CREATE VIEW "prepaid_repairs" AS
  SELECT j.prepaid_order_id AS order_id, j.prepaid_position AS position, j.prepaid_piece AS piece, j.id AS job_id, j.created_at,
    CASE WHEN j.state IN ('booked', 'ready', 'handed_over', 'cancelled') THEN j.state ELSE 'in_shop' END AS stage,
    CASE WHEN v.erased_at IS NULL THEN v.link_token END AS link_token
  FROM repair_jobs j JOIN repair_visits v ON v.id = j.visit_id
  WHERE j.prepaid_order_id IS NOT NULL;--> statement-breakpoint
COMMENT ON VIEW "prepaid_repairs" IS 'Of the repairs: the job of each piece of a service that an online order paid. in_shop: from received until it is ready.';
