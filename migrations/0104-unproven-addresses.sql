-- A password that was set from the page after paying, and not by a link that was mailed, proves no
-- address (docs/decisions/0072-after-paying.md).
alter table customer add column email_proven boolean not null default true;
