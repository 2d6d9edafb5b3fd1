declare module 'virtual:checks' {
  import type { ValidatorModule } from '../../../engine/blocks/form/rjsf-validator.ts';

  const checks: Readonly<Record<string, ValidatorModule>>;
  export default checks;
}
