import process from 'node:process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Waits for a signal to end. The next one after it ends the process at once, whatever it is doing. */
export function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    const first = () => {
      for (const signal of signals) {
        process.off(signal, first);
        process.on(signal, () => process.exit(1));
      }
      resolve();
    };
    for (const signal of signals) process.on(signal, first);
  });
}
