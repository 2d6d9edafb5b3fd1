import { assetAddress } from '../../../address/asset.ts';
import { member, stringAt } from '../../diagnostics/located.ts';
import { formFields } from '../context/form-data.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/problem.ts';
import { checkSourceChoices } from '../context/source-choices.ts';
import { expectString, type Kind } from './kind.ts';
import { reportMissing } from './params.ts';

/** A name among those that the contract has. */
export const operation: Kind = (schema, value, spot) => {
  const name = expectString(value, 'the name of an operation', spot);
  if (name === undefined) return null;
  const { operations } = spot.world.contract;
  const found = Object.hasOwn(operations, name) ? operations[name] : undefined;
  const around = spot.enclosing[0];
  if (found) {
    spot.uses.operations.add(name);
    if (schema['x-file'] === true && !found.download)
      spot.report('wrong-type', value.at, spot.path, `\`${name}\` answers with no file, so there is nothing to save.`);
    const parent = spot.path.replace(/[^.]+$/, 'params');
    if (around?.properties['params'] && !around.object.members.has('params'))
      reportMissing(found, new Set(), value.at, { ...spot, path: parent });
  } else
    spot.report(
      'unknown-operation',
      value.at,
      spot.path,
      `The contract has no operation \`${name}\`.`,
      nearest(name, Object.keys(operations)),
    );
  return name;
};

export const form: Kind = (_schema, value, spot) => {
  const name = expectString(value, 'the name of a form', spot);
  if (name === undefined) return null;
  const document = spot.world.documents.form.get(name);
  if (document) {
    spot.uses.forms.add(name);
    checkSourceChoices(name, document.tree, value, spot);
  } else
    spot.report(
      'unknown-form',
      value.at,
      spot.path,
      `There is no form \`${name}\`. Forms stand in screens/forms/ and in forms/ of an instance.`,
      nearest(name, spot.world.documents.form.keys()),
    );
  return name;
};

/** The name of a field of the form that the sibling `form` names. */
export const formField: Kind = (_schema, value, spot) => {
  const name = expectString(value, 'the name of a field', spot);
  const form = spot.enclosing.map(({ object }) => stringAt(object, 'form')).find((one) => one !== undefined);
  const tree = form === undefined ? undefined : spot.world.documents.form.get(form)?.tree;
  const fields = tree && [...formFields(member(tree, 'schema')).keys()];
  if (name !== undefined && fields && !fields.includes(name)) {
    spot.report(
      'unknown-field',
      value.at,
      spot.path,
      `The form has no field \`${name}\`. It has ${listed(fields, 16)}.`,
      nearest(name, fields),
    );
  }
  return name ?? null;
};

export const menu: Kind = (_schema, value, spot) => {
  const name = expectString(value, 'the name of a menu', spot);
  if (name !== undefined && !spot.world.documents.menu.has(name)) {
    spot.report(
      'unknown-menu',
      value.at,
      spot.path,
      `There is no menu \`${name}\`. Menus stand in screens/menus/ and in menus/ of an instance.`,
      nearest(name, spot.world.documents.menu.keys()),
    );
  }
  return name ?? null;
};

export const layout: Kind = (_schema, value, spot) => {
  const name = expectString(value, 'the name of a layout', spot);
  if (name !== undefined && !spot.world.documents.layout.has(name)) {
    spot.report(
      'unknown-layout',
      value.at,
      spot.path,
      `There is no layout \`${name}\`. There are ${listed([...spot.world.documents.layout.keys()])}.`,
      nearest(name, spot.world.documents.layout.keys()),
    );
  }
  return name ?? null;
};

export const screen: Kind = (_schema, value, spot) => {
  const name = expectString(value, 'the name of a screen', spot);
  if (name !== undefined && !spot.world.documents.screen.has(name)) {
    spot.report(
      'unknown-screen',
      value.at,
      spot.path,
      `There is no screen \`${name}\`.`,
      nearest(name, spot.world.documents.screen.keys()),
    );
  }
  return name ?? null;
};

export const locale: Kind = (_schema, value, spot) => {
  const name = expectString(value, 'a locale', spot);
  if (name !== undefined && !spot.world.locales.has(name)) {
    spot.report(
      'unknown-locale',
      value.at,
      spot.path,
      `There are no texts for the locale \`${name}\`. There are ${listed([...spot.world.locales.keys()], 20)}; add the folder locales/${name}/ for another.`,
      nearest(name, spot.world.locales.keys()),
    );
  }
  return name ?? null;
};

export const icon: Kind = (_schema, value, spot) => {
  const name = expectString(value, 'the name of an icon', spot);
  const { icons } = spot.world;
  if (name !== undefined && icons && !icons.has(name)) {
    spot.report('unknown-icon', value.at, spot.path, `There is no icon \`${name}\`.`, nearest(name, icons));
  }
  return name ?? null;
};

/** A file below `assets/`; null stands for none, an https address for itself. */
export const asset: Kind = (_schema, value, spot) => {
  if (value.kind === 'scalar' && value.value === null) return null;
  const name = expectString(value, 'the path of a file below assets/', spot);
  if (name === undefined) return null;
  if (name.startsWith('https://')) return name;
  if (!spot.world.assets.has(name)) {
    spot.report(
      'unknown-asset',
      value.at,
      spot.path,
      `There is no file \`${name}\` below assets/ of the instance.`,
      nearest(name, spot.world.assets.keys()),
    );
  } else spot.uses.assets.add(name);
  return assetAddress(name);
};
