/** The role that row-level security binds: the database user switches to it in each transaction of an instance. */
export const appRole = 'livery_app';

/** What the current database user may do with `appRole`. */
export interface AppRoleRights {
  readonly exists: boolean;
  /** It may switch to the role. */
  readonly maySet: boolean;
  /** It may grant the role, to itself too. */
  readonly mayGrant: boolean;
}

type Query = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/**
 * Reads the rights and changes nothing. Since PostgreSQL 16, whoever creates a role may grant it and is a member of it, but
 * may not switch to it: membership alone says nothing.
 * @param query answers rows
 */
export async function appRoleRights(query: Query): Promise<AppRoleRights> {
  const [row] = await query(`select app.oid is not null as exists,
      coalesce(pg_has_role(app.oid, case when has_set then 'SET' else 'MEMBER' end), false) as may_set,
      coalesce(pg_has_role(app.oid, 'MEMBER WITH ADMIN OPTION') or (not has_set and rolcreaterole), false) as may_grant
    from (select current_setting('server_version_num')::integer >= 160000 as has_set) as version
      join pg_roles on rolname = current_user left join (select oid from pg_roles where rolname = '${appRole}') as app on true`);
  return {
    exists: row?.['exists'] === true,
    maySet: row?.['may_set'] === true,
    mayGrant: row?.['may_grant'] === true,
  };
}

/** Lets the current database user switch to `appRole` from now on. Fails with 42501 where only an administrator can grant that. */
export async function grantAppRole(query: Query): Promise<void> {
  if ((await appRoleRights(query)).maySet) return;
  const [version] = await query(`select current_setting('server_version_num')::integer >= 160000 as has_set`);
  await query(`grant ${appRole} to current_user${version?.['has_set'] === true ? ' with set true, inherit true' : ''}`);
}

/** What an administrator has to run where the database user may not grant the role itself. */
export function administratorGrant(user: string): string {
  return `GRANT ${appRole} TO "${user}" WITH SET TRUE, INHERIT TRUE; (on PostgreSQL 15: GRANT ${appRole} TO "${user}";)`;
}
