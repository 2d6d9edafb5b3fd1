/** What `amis/embed` of the ready-made build gives. */
interface Amis {
  readonly embed: (
    element: HTMLElement,
    schema: object,
    props: { readonly data?: object; readonly locale?: string },
    environment: { readonly theme: string },
  ) => { readonly unmount: () => void };
}

let loading: Promise<Amis> | null = null;

/** Loads amis as its own ready-made build, which brings a React 18 of its own; from `/amis/`. */
export function loadAmis(): Promise<Amis> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Amis> {
  for (const file of ['sdk.css', 'helper.css', 'iconfont.css']) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/amis/${file}`;
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.src = '/amis/sdk.js';
  document.head.append(script);
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('amis is not installed')));
  });
  const { amisRequire } = window as unknown as { readonly amisRequire: (name: string) => Amis };
  return amisRequire('amis/embed');
}
