#!/bin/sh
# Run once by the PostgreSQL image: the user of the server, with the rights of docs/operators/operations.md.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" --username postgres <<'SQL'
create role livery login createrole nosuperuser nocreatedb noreplication nobypassrls password :'password';
create database livery owner livery;
revoke all on database livery from public;
SQL
