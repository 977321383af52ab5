-- What others may show beside their own rows without knowing the table behind it: names and numbers,
-- nothing that is sealed or secret.
create view staff_name as select id, name from staff;
create view company_admin_name as select id, name from company_admin;
create view numbered_policy as select id, policy_no from policy;
