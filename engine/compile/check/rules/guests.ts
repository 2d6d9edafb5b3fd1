import { member } from '../../diagnostics/located.ts';
import { rule } from './rule.ts';

/** A guest's request for what only users may have ends with "no session". */
export const guests = rule({
  meta: {
    codes: {
      'login-required': { severity: 'warning' },
    },
    about: 'Screens that guests see ask only for what guests may have',
  },
  check: ({ checked, environment, report }) => {
    for (const { route, node, document } of checked.screens) {
      if (route.access === 'user') continue;
      for (const [id, { operation, when }] of Object.entries(node.sources)) {
        const asksUser =
          typeof when === 'object' && when?.reads?.some((path) => path === 'user' || path.startsWith('user.'));
        if (environment.contract.operations[operation]?.access !== 'user' || asksUser) continue;
        const sources = member(document.tree, 'sources');
        const at = sources?.kind === 'object' ? sources.members.get(id)?.keyAt : undefined;
        report({
          code: 'login-required',
          at: at ?? document.tree.at,
          path: `sources.${id}`,
          message: `Guests can see this screen, but \`${operation}\` requires login. Add \`"when": "user != null"\`, or set \`access\` to \`user\`.`,
        });
      }
    }
  },
});
