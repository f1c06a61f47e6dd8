-- A field may be filled by several columns now: each mapped column becomes a list of one.
UPDATE member_imports SET mapping = coalesce(
  (SELECT jsonb_object_agg(key, jsonb_build_array(value)) FROM jsonb_each(mapping)), '{}');
