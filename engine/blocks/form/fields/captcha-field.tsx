import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useScopeValue } from '../../../runtime/hooks/scope-context.tsx';
import { LeafField } from './leaf-field.tsx';

/** A field that is there only in shops with a captcha. */
export function CaptchaField(props: FieldProps): ReactNode {
  const siteKey = useScopeValue<string | null>('settings.captchaSiteKey');
  return typeof siteKey === 'string' && siteKey !== '' ? <LeafField {...props} /> : null;
}
