/**
 * Statements that let the application see only the rows of the instance of its transaction; the owner, who migrates and
 * scans jobs, sees all. For tables of migrations after the first, which has its own copy because it is released.
 */
export function rowSecurity(table: string): readonly string[] {
  const mine = `instance = current_setting('livery.instance')`;
  return [
    `grant select, insert, update, delete on ${table} to livery_app`,
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy by_instance on ${table} to livery_app using (${mine}) with check (${mine})`,
    `create policy by_owner on ${table} to current_user using (true) with check (true)`,
  ];
}
