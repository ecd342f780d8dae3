-- Whose keys of an earlier account are: until now there was one provider to leave.
UPDATE `settings` SET `value` = (
		SELECT json_group_array(json_set(one.`value`, '$.provider', 'razorpay')) FROM json_each(`settings`.`value`) one)
	WHERE `key` = 'earlier-payments';
