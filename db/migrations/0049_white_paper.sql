-- The look that was drawn for a shop by an earlier release stands on white paper; chosen and typed colours stay.
UPDATE settings SET value = json_set(value, '$.ground', '#fffdf9')
WHERE key = 'brand' AND json_extract(value, '$.palette') = 'own' AND json_extract(value, '$.own.tokens.ivory') = '#fbf6ec';
--> statement-breakpoint
UPDATE settings SET value = json_set(value,
  '$.own.tokens.ivory', '#fffdf9',
  '$.own.tokens.white', '#ffffff',
  '$.own.tokens.muslin', '#f6f0e5',
  '$.own.tokens.line', '#e4d9c7',
  '$.own.tokens."edge-line"', '#8c7a6b',
  '$.own.tokens."on-night"', '#fffdf9')
WHERE key = 'brand' AND json_extract(value, '$.own.tokens.ivory') = '#fbf6ec';
