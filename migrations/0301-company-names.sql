-- The names of companies, for other parts of the application.
create view company_name as select id, name from company;
