-- A second purchase of the same cover within these days may be a payment made twice.
create table double_payment_window (
	is_only boolean primary key default true check (is_only),
	days integer not null check (days between 0 and 90)
);
insert into double_payment_window (days) values (7);

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('double-payment', 0, 'money.approve', 1, true, false),
	('double-payment', 50000000, 'money.approve', 2, true, false);
