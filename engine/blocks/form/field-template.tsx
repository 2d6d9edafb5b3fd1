import { mergeClasses } from '@fluentui/react-components';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useWords } from '../../runtime/words.ts';
import { Heading } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { useFieldStyles } from './field-styles.ts';
import { errorId, hintId } from './input-props.ts';

/** A field with its label above, its hint and its messages below. Titles and hints are translation keys. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const field = useFieldStyles();
  const words = useWords();
  const {
    id,
    children,
    displayLabel,
    required,
    rawErrors = [],
    rawHelp,
    rawDescription,
    hidden,
    label,
    schema,
    uiSchema,
  } = props;
  if (hidden === true) return <div hidden>{children}</div>;
  if (schema.type === 'object') return children;
  const hint = rawHelp ?? rawDescription;
  const radio = uiSchema?.['ui:widget'] === 'radio';
  const Box = radio ? 'fieldset' : 'div';
  const Label = radio ? 'legend' : 'label';
  return (
    <Box className={field.field}>
      {displayLabel === true && label !== '' && schema.type !== 'boolean' && (
        <Label className={mergeClasses(field.label, radio && field.legend)} {...(radio ? {} : { htmlFor: id })}>
          {words(label)}
          {required === true && (
            <span aria-hidden className={field.star}>
              *
            </span>
          )}
        </Label>
      )}
      {children}
      {hint !== undefined && hint !== '' && (
        <p id={hintId(id)} className={field.hint}>
          {words(hint)}
        </p>
      )}
      {rawErrors.length > 0 && (
        <div id={errorId(id)} className={field.error}>
          <Icon name="error" size={16} />
          <span>
            {[...new Set(rawErrors)].map((message) => (
              <span key={message}>{message} </span>
            ))}
          </span>
        </div>
      )}
    </Box>
  );
}

/** Fields one under another; a nested group has its title above. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const field = useFieldStyles();
  const words = useWords();
  const { title, properties, fieldPathId } = props;
  const nested = fieldPathId.path.length > 0;
  return (
    <div className={field.fields} {...(nested && title !== '' ? { role: 'group', 'aria-label': words(title) } : {})}>
      {nested && title !== '' && <Heading level={3}>{words(title)}</Heading>}
      {properties.filter((property) => !property.hidden).map((property) => property.content)}
    </div>
  );
}
