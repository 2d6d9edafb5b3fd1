import { searchMatcher } from '../../input/searchable-text.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { Button } from '../../ui/button.tsx';
import { useFilterText } from '../../ui/composition.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { type ApiDocument, type Area, documentLanguage, readDocument } from './document.ts';
import type { ApiReferenceNode } from './node.ts';
import { OperationView } from './operation-view.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  controls: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  },
  operations: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
});

export default function ApiReference({ node }: BlockProps<ApiReferenceNode>): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const given = useValue<unknown>(node.token);
  const { document, failed, retry } = useDocument(node);
  const { wanted, field } = useFilterText();
  const [typed, setTyped] = useState<string | null>(null);
  const token = typed ?? (typeof given === 'string' ? given : '');
  const areas = useMemo(() => found(document?.areas ?? [], wanted), [document, wanted]);
  if (failed) {
    return (
      <StateMessage
        tone="danger"
        icon={<Icon name="error" size={28} />}
        title={words('common.error_title')}
        action={<Button words={words('common.retry')} variant={{}} onClick={retry} />}
      />
    );
  }
  if (document === null) return <Skeleton height={320} />;
  return (
    <div className={styles.root}>
      <div className={styles.controls}>
        <Field label={words('api_reference.search')}>
          {(control) => <Input {...control} {...field} type="search" before={<Icon name="search" size={16} />} />}
        </Field>
        <Field label={words('api_reference.token')} hint={words('api_reference.token_help')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={token}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      {areas.length === 0 && (
        <StateMessage icon={<Icon name="search" size={28} />} title={words('api_reference.none')} />
      )}
      {areas.map((area) => (
        <Section key={area.name} title={<span lang={documentLanguage}>{area.name}</span>}>
          <div className={styles.operations}>
            {area.operations.map((operation) => (
              <OperationView key={operation.id} operation={operation} schemas={document.schemas} token={token} />
            ))}
          </div>
        </Section>
      ))}
    </div>
  );
}

/** The document, asked for once the page is there: a page that a server renders shows its outline. */
function useDocument({ document: path = '/openapi.json', member }: ApiReferenceNode) {
  const { environment } = useApp();
  const [document, setDocument] = useState<ApiDocument | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    environment
      .fetch(environment.origin + path, { signal: abort.signal })
      .then(async (response) => setDocument(readDocument(await response.json(), member)))
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true);
      });
    return () => abort.abort();
  }, [environment, path, member, tries]);
  const retry = () => {
    setFailed(false);
    setTries((before) => before + 1);
  };
  return { document, failed, retry };
}

/** Areas with the operations in which every word occurs. */
function found(areas: readonly Area[], sought: string): readonly Area[] {
  const matches = searchMatcher(sought);
  if (matches === null) return areas;
  return areas.flatMap((area) => {
    const operations = area.operations.filter(({ id, method, path, summary }) =>
      matches(`${area.name} ${id} ${method} ${path} ${summary}`),
    );
    return operations.length === 0 ? [] : [{ ...area, operations }];
  });
}
