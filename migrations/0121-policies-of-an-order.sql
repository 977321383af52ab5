-- What an order issued is asked for at every payment, and read the whole table.
create index on policy (order_no) where order_no is not null;
