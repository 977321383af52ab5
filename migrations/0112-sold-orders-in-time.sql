-- A campaign is tried on the orders of a year in the order in which they were sold.
create index policy_sold on policy (issued_at, order_no, id) where source = 'order';
