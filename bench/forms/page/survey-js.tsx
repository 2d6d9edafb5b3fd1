import { type ReactNode, useState } from 'react';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
// oxlint-disable-next-line import/no-unassigned-import -- the looks of SurveyJS are a style sheet.
import 'survey-core/survey-core.css';
import type { Measured } from './schemas.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The questions that ask for what a schema describes; SurveyJS has a format of its own. */
function questionsOf(schema: Schema, path = ''): readonly object[] {
  const needed = new Set((schema['required'] ?? []) as readonly string[]);
  return Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>).map(([key, inner]) => {
    const name = `${path}${key}`;
    const base = { name, title: inner['title'], isRequired: needed.has(key) };
    if (inner['type'] === 'object') return { ...base, type: 'panel', elements: questionsOf(inner, `${name}_`) };
    if (inner['type'] === 'array')
      return { ...base, type: 'paneldynamic', templateElements: questionsOf(inner['items'] as Schema) };
    if (inner['enum'] !== undefined) return { ...base, type: 'dropdown', choices: inner['enum'], renderAs: 'select' };
    return { ...base, type: 'text', maxLength: inner['maxLength'] };
  });
}

/** Values by the names of the questions. */
function valuesOf(data: Readonly<Record<string, unknown>>, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(valuesOf(value as Readonly<Record<string, unknown>>, `${path}${key}_`))
        : [[`${path}${key}`, value]],
    ),
  );
}

/** SurveyJS with its own looks; it takes each key, as the others do. */
export function SurveyJs({ form }: { readonly form: Measured }): ReactNode {
  const [model] = useState(() => {
    const made = new Model({ elements: questionsOf(form.schema) });
    made.textUpdateMode = 'onTyping';
    made.data = valuesOf(form.data);
    return made;
  });
  return <Survey model={model} />;
}
