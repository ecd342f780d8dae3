CREATE TABLE `pincodes` (
	`pincode` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`district` text
);
