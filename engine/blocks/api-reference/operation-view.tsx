import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { focusRing } from '../../ui/focus-ring.ts';
import { Heading } from '../../ui/heading.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { Tone } from '../../ui/tone.ts';
import { below } from '../../ui/breakpoints.ts';
import { ApiConsole } from './api-console.tsx';
import {
  documentLanguage,
  type ErrorReply,
  type Operation,
  resolved,
  type Schema,
  type Schemas,
  typeName,
} from './document.ts';

const mono = { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 } as const;

const useStyles = makeStyles({
  root: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 0,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: '4px',
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    cursor: 'pointer',
    ...focusRing,
  },
  method: { ...mono, minWidth: '64px', justifyContent: 'center' },
  path: { ...mono, overflowWrap: 'anywhere' },
  summary: {
    color: tokens.colorNeutralForeground3,
    marginInlineStart: 'auto',
    [below.phone]: { marginInlineStart: 0 },
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  members: { margin: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  member: {
    display: 'grid',
    gridTemplateColumns: 'minmax(140px, 220px) 1fr',
    columnGap: tokens.spacingHorizontalL,
    [below.phone]: { gridTemplateColumns: '1fr' },
  },
  name: { ...mono, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  meaning: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  required: { marginInlineStart: tokens.spacingHorizontalS },
  type: { ...mono, color: tokens.colorNeutralForeground3 },
});

const toneOf: Readonly<Record<string, Tone>> = { GET: 'info', POST: 'success', DELETE: 'danger' };

/** One operation; what it takes and its console are rendered once it was opened. */
export function OperationView(props: {
  readonly operation: Operation;
  readonly schemas: Schemas;
  readonly token: string;
}): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { operation, schemas, token } = props;
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.root} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className={styles.head}>
        <Pill tone={toneOf[operation.method] ?? 'warning'} className={styles.method}>
          {operation.method}
        </Pill>
        <code className={styles.path}>{operation.path}</code>
        {operation.mark !== '' && (
          <Pill tone="neutral" appearance="outline">
            {operation.mark}
          </Pill>
        )}
        <span lang={documentLanguage} className={styles.summary}>
          {operation.summary}
        </span>
      </summary>
      {opened && (
        <div className={styles.body}>
          {operation.description !== '' && (
            <p lang={documentLanguage} className={styles.text}>
              {operation.description}
            </p>
          )}
          <Members title={words('api_reference.parameters')} members={operation.parameters} />
          <Members title={words('api_reference.body')} members={membersOf(operation.body, schemas)} />
          <Members title={words('api_reference.reply')} members={membersOf(operation.reply, schemas)} />
          <Members title={words('api_reference.errors')} members={operation.errors.map(memberOf)} />
          <ApiConsole operation={operation} schemas={schemas} token={token} />
        </div>
      )}
    </details>
  );
}

interface Member {
  readonly name: string;
  /** '' where it has none. */
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

function membersOf(schema: Schema | null, schemas: Schemas): readonly Member[] {
  if (schema === null) return [];
  const { properties = {}, required = [] } = resolved(schema, schemas);
  return Object.entries(properties).map(([name, member]) => ({
    name,
    type: typeName(member, schemas),
    required: required.includes(name),
    description: member.description ?? '',
  }));
}

function memberOf({ status, description }: ErrorReply): Member {
  return { name: status, type: '', required: false, description };
}

function Members({ title, members }: { readonly title: string; readonly members: readonly Member[] }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  if (members.length === 0) return null;
  return (
    <div>
      <Heading level={3}>{title}</Heading>
      <dl className={styles.members}>
        {members.map(({ name, type, required, description }) => (
          <div key={name} className={styles.member}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.meaning}>
              {type !== '' && <span className={styles.type}>{type}</span>}
              {required && (
                <Pill tone="neutral" appearance="outline" className={styles.required}>
                  {words('api_reference.required')}
                </Pill>
              )}
              {description !== '' && <div lang={documentLanguage}>{description}</div>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
