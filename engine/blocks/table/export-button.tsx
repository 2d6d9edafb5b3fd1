import { type ReactNode, useState } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { messageOf, RequestError } from '../../runtime/requests/request-error.ts';
import { useScreen } from '../../runtime/hooks/screen-context.tsx';
import { allRows } from '../../runtime/sources/all-rows.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import type { Text } from '../../definition.ts';
import { evaluateValue } from '../../runtime/values/evaluate.ts';
import { ScopeStore } from '../../state/scope.ts';
import { useScope } from '../../runtime/hooks/scope-context.tsx';
import { Button } from '../../ui/button.tsx';
import { writeCsv } from './csv.ts';
import type { TableModel } from './table-model.ts';
import type { Row } from './table-columns.ts';
import type { TableColumn, TableNode } from './node.ts';

/** Saves all rows that search and filters select, of every page, with the columns that are shown. */
export function ExportButton(props: {
  readonly node: TableNode;
  readonly model: TableModel;
  readonly columns: readonly TableColumn[];
}): ReactNode {
  const { node, model, columns } = props;
  const words = useTranslate();
  const format = useFormat();
  const scope = useScope();
  const app = useApp();
  const { environment, notices } = app;
  const screen = useScreen();
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const rows = model.all?.() ?? (screen ? await allRows(app, screen.sources, node.source) : []);
      const day = new Date(environment.now()).toISOString().slice(0, 10);
      const textOf = (text: Text, row?: Row) =>
        String(evaluateValue(text, (row ? new ScopeStore({ row }, scope) : scope).read, words));
      const csv = writeCsv(columns, rows, textOf, format);
      environment.save(`${node.source}-${day}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      if (rows.length < model.total) notices.notify('warning', words('table.export_cut', { count: rows.length }));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      notices.notify('error', messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      words={words('table.export')}
      variant={{ icon: 'download', iconOnly: true }}
      pending={pending}
      disabled={model.total === 0}
      onClick={() => void save()}
    />
  );
}
