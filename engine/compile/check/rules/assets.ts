import { plain } from '../../diagnostics/located.ts';
import { rule } from './rule.ts';

/** Files below `assets/` that nothing names. Content (`data/`, texts) names them by their address, `/app/brand/<file>`. */
export const assets = rule({
  meta: {
    codes: {
      'unused-asset': { severity: 'warning', inEachInstance: true },
    },
    about: 'Every file below assets/ is shown somewhere',
    soundOnly: true,
  },
  check: ({ checked, documents, environment, report }) => {
    const used = checked.usesOfAll.assets;
    const idle = [...environment.assets].filter(([name]) => !used.has(name));
    if (idle.length === 0) return;
    const data = [...documents.data.values()].map((tree) => JSON.stringify(plain(tree)));
    const content = [...data, ...[...environment.texts.values()].map(({ text }) => text)].join('\n');
    for (const [name, file] of idle) {
      if (content.includes(name)) continue;
      const message = `The file \`${name}\` is not used. Remove it, or use it.`;
      report({ code: 'unused-asset', at: { file, offset: 0 }, path: '', message });
    }
  },
});
