import { registerHooks } from 'node:module';

// The modules of Fluent's icons import each other without endings, which bundlers understand and Node does not (decision 140): Node
// is given what the package has for `require`.
registerHooks({
  resolve(specifier, context, next) {
    const isIcons = specifier.startsWith('@fluentui/react-icons');
    return next(specifier, isIcons ? { ...context, conditions: ['node', 'require'] } : context);
  },
});
