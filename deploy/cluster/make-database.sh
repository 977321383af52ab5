#!/bin/sh
# Creates the product's role and database. Patroni runs this once, with the address of the new primary, when it creates
# the cluster.
set -eu
exec psql "$1" --no-psqlrc --set ON_ERROR_STOP=1 <<SQL
create role jaga login password '${JAGA_PASSWORD}';
create database jaga owner jaga;
SQL
