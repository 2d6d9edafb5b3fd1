/** Operations that touch nothing in common cannot see each other: groups that can be looked at each for itself. */
export function independent<T extends { readonly lane: { readonly owners: readonly string[] } }>(
  operations: readonly T[],
): readonly (readonly T[])[] {
  let groups: { readonly owners: ReadonlySet<string>; readonly members: readonly T[] }[] = [];
  for (const one of operations) {
    const { owners } = one.lane;
    const joined = groups.filter((group) => owners.some((owner) => group.owners.has(owner)));
    const all = new Set([...joined.flatMap((group) => [...group.owners]), ...owners]);
    const members = [...joined.flatMap((group) => group.members), one];
    groups = [...groups.filter((group) => !joined.includes(group)), { owners: all, members }];
  }
  return groups.map(({ members }) => operations.filter((one) => members.includes(one)));
}
