#!/bin/sh
# Patroni runs this once, when the cluster is made, with the address of the new primary: role and database of the product.
set -eu
exec psql "$1" --no-psqlrc --set ON_ERROR_STOP=1 <<SQL
create role jaga login password '${JAGA_PASSWORD}';
create database jaga owner jaga;
SQL
