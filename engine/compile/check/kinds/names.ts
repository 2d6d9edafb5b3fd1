import { assetAddress } from '../../../address/asset.ts';
import { member, stringAt } from '../../diagnostics/located.ts';
import { formFields } from '../context/form-data.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/finding.ts';
import { checkSourceChoices } from '../context/source-choices.ts';
import { expectString, type Kind } from './kind.ts';
import { reportMissing } from './params.ts';

/** A name among those that the contract has. */
export const operation: Kind = (schema, value, context) => {
  const name = expectString(value, 'the name of an operation', context);
  if (name === undefined) return null;
  const { operations } = context.environment.contract;
  const found = Object.hasOwn(operations, name) ? operations[name] : undefined;
  const around = context.enclosing[0];
  if (found) {
    context.uses.operations.add(name);
    if (schema['x-file'] === true && !found.download)
      context.report({
        code: 'wrong-type',
        at: value.at,
        path: context.path,
        message: `\`${name}\` does not return a file.`,
      });
    if (schema['x-effect'] === 'read' && found.effect !== 'read')
      context.report({
        code: 'read-only-required',
        at: value.at,
        path: context.path,
        message: `\`${name}\` changes data, and here it would run without anybody asking for it. Call it in an action, or use an operation that only reads.`,
      });
    const parent = context.path.replace(/[^.]+$/, 'params');
    if (around?.properties['params'] && !around.object.members.has('params'))
      reportMissing(found, new Set(), value.at, { ...context, path: parent });
  } else
    context.report({
      code: 'unknown-operation',
      at: value.at,
      path: context.path,
      message: `Unknown operation: \`${name}\`.`,
      suggestion: nearest(name, Object.keys(operations)),
    });
  return name;
};

export const form: Kind = (_schema, value, context) => {
  const name = expectString(value, 'the name of a form', context);
  if (name === undefined) return null;
  const document = context.environment.documents.form.get(name);
  if (document) {
    context.uses.forms.add(name);
    checkSourceChoices(name, document.tree, value, context);
  } else
    context.report({
      code: 'unknown-form',
      at: value.at,
      path: context.path,
      message: `Unknown form: \`${name}\`. Forms are in screens/forms/ and in forms/ of an instance.`,
      suggestion: nearest(name, context.environment.documents.form.keys()),
    });
  return name;
};

/** The name of a field of the form that the sibling `form` names. */
export const formField: Kind = (_schema, value, context) => {
  const name = expectString(value, 'the name of a field', context);
  const form = context.enclosing.map(({ object }) => stringAt(object, 'form')).find((one) => one !== undefined);
  const tree = form === undefined ? undefined : context.environment.documents.form.get(form)?.tree;
  const fields = tree && [...formFields(member(tree, 'schema')).keys()];
  if (name !== undefined && fields && !fields.includes(name)) {
    context.report({
      code: 'unknown-field',
      at: value.at,
      path: context.path,
      message: `The form has no field \`${name}\`. Fields: ${listed(fields, 16)}.`,
      suggestion: nearest(name, fields),
    });
  }
  return name ?? null;
};

/** The id of another entry of the list that the entry around it is in; `x-of` names the list, `items` unless told. */
export const entry: Kind = (schema, value, context) => {
  const name = expectString(value, 'the id of an entry of this list', context);
  const own = context.enclosing[0] && stringAt(context.enclosing[0].object, 'id');
  const list = context.enclosing[1]?.object.members.get(String(schema['x-of'] ?? 'items'))?.value;
  const ids = list?.kind === 'array' ? list.items.flatMap((item) => stringAt(item, 'id') ?? []) : [];
  const others = ids.filter((id) => id !== own);
  if (name !== undefined && !others.includes(name)) {
    context.report({
      code: 'unknown-entry',
      at: value.at,
      path: context.path,
      message: `No other entry of this list has the id \`${name}\`. Ids: ${listed(others, 16)}.`,
      suggestion: nearest(name, others),
    });
  }
  return name ?? null;
};

export const menu: Kind = (_schema, value, context) => {
  const name = expectString(value, 'the name of a menu', context);
  if (name !== undefined && !context.environment.documents.menu.has(name)) {
    context.report({
      code: 'unknown-menu',
      at: value.at,
      path: context.path,
      message: `Unknown menu: \`${name}\`. Menus are in screens/menus/ and in menus/ of an instance.`,
      suggestion: nearest(name, context.environment.documents.menu.keys()),
    });
  }
  return name ?? null;
};

export const layout: Kind = (_schema, value, context) => {
  const name = expectString(value, 'the name of a layout', context);
  if (name !== undefined && !context.environment.documents.layout.has(name)) {
    context.report({
      code: 'unknown-layout',
      at: value.at,
      path: context.path,
      message: `Unknown layout: \`${name}\`. Layouts: ${listed([...context.environment.documents.layout.keys()])}.`,
      suggestion: nearest(name, context.environment.documents.layout.keys()),
    });
  }
  return name ?? null;
};

export const screen: Kind = (_schema, value, context) => {
  const name = expectString(value, 'the name of a screen', context);
  if (name !== undefined && !context.environment.documents.screen.has(name)) {
    context.report({
      code: 'unknown-screen',
      at: value.at,
      path: context.path,
      message: `Unknown screen: \`${name}\`.`,
      suggestion: nearest(name, context.environment.documents.screen.keys()),
    });
  }
  return name ?? null;
};

export const locale: Kind = (_schema, value, context) => {
  const name = expectString(value, 'a locale', context);
  if (name !== undefined && !context.environment.locales.has(name)) {
    context.report({
      code: 'unknown-locale',
      at: value.at,
      path: context.path,
      message: `The locale \`${name}\` has no texts. Locales: ${listed([...context.environment.locales.keys()], 20)}. Add the folder locales/${name}/ to create it.`,
      suggestion: nearest(name, context.environment.locales.keys()),
    });
  }
  return name ?? null;
};

export const icon: Kind = (_schema, value, context) => {
  const name = expectString(value, 'the name of an icon', context);
  const { icons } = context.environment;
  if (name !== undefined && icons && !icons.has(name)) {
    context.report({
      code: 'unknown-icon',
      at: value.at,
      path: context.path,
      message: `Unknown icon: \`${name}\`.`,
      suggestion: nearest(name, icons),
    });
  }
  return name ?? null;
};

/** A file below `assets/`; null stands for none, an https address for itself. */
export const asset: Kind = (_schema, value, context) => {
  if (value.kind === 'scalar' && value.value === null) return null;
  const name = expectString(value, 'the path of a file below assets/', context);
  if (name === undefined) return null;
  if (name.startsWith('https://')) return name;
  if (!context.environment.assets.has(name)) {
    context.report({
      code: 'unknown-asset',
      at: value.at,
      path: context.path,
      message: `The file \`${name}\` is not in assets/ of the instance.`,
      suggestion: nearest(name, context.environment.assets.keys()),
    });
  } else context.uses.assets.add(name);
  return assetAddress(name);
};
