-- Documents that are sent again are mails too, under a kind of their own.
drop index job_mails;
create index job_mails on job using gin (payload jsonb_path_ops) where kind like '%-mail' or kind = 'documents-again';
