-- Why an administrator turned down what a colleague had sent; told to who sent it. It goes with the names of the members.
alter table member_change add column reject_reason text check (length(reject_reason) <= 300);
