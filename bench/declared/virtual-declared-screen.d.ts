declare module 'virtual:declared-screen' {
  import type { DeclaredScreen } from './compile-declared.ts';

  const screen: DeclaredScreen;
  export default screen;
}
