import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScopeStore } from '../../state/scope.ts';
import { RequestError } from '../requests/request-error.ts';
import { createSettingsRefresh } from './settings-refresh.ts';

const given = { panelName: 'Aurora', currencies: [{ code: 'USD' }], supportContact: null };
const required = ['panelName', 'currencies'];
const tenMinutes = 600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Settings in hand, and what the server answers from now on. */
function open(...answers: readonly unknown[]) {
  const scope = new ScopeStore({ settings: given });
  const left = [...answers];
  const request = vi.fn(async () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const onChange = vi.fn();
  const client = { request: request as never, address: () => '' };
  const settings = createSettingsRefresh({ client, scope, operation: 'getSettings', required, onChange });
  return { settings, request, onChange, scope, name: () => scope.read(['settings', 'panelName']) };
}

it('asks for the settings every ten minutes until it is stopped', async () => {
  const { settings, request, onChange, name } = open({ ...given, panelName: 'Boreal' });
  const stop = settings.start();
  await vi.advanceTimersByTimeAsync(tenMinutes - 1);
  expect(request).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(name()).toBe('Boreal');
  expect(onChange).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * tenMinutes);
  expect(request).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(tenMinutes);
  expect(request).toHaveBeenCalledTimes(3);
});

it('keeps good settings where none come, or others than settings', async () => {
  const lost = new RequestError(503, 'busy');
  const { settings, onChange, name } = open(lost, '<html>', [], { panelName: 'Boreal' }, { ...given, currencies: {} });
  for (let time = 1; time <= 5; time += 1) await settings.refresh();
  expect(name()).toBe('Aurora');
  expect(onChange).not.toHaveBeenCalled();
});

it('takes over that an optional setting is gone, and refuses a reply without a required one', async () => {
  const { supportContact: _, ...without } = given;
  const { settings, scope, onChange } = open(
    { ...without, panelName: 'Boreal' },
    { panelName: 'Castor', supportContact: null },
    {},
  );
  for (let time = 1; time <= 3; time += 1) await settings.refresh();
  expect(scope.read(['settings'])).toEqual({ ...without, panelName: 'Boreal' });
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('fails where there are none in hand', async () => {
  const { settings } = open(new RequestError(503, 'busy'));
  const empty = new ScopeStore({});
  const none = createSettingsRefresh({
    client: { request: (() => Promise.reject(new RequestError(503, 'busy'))) as never, address: () => '' },
    scope: empty,
    operation: 'getSettings',
    required,
    onChange: () => undefined,
  });
  await expect(none.refresh()).rejects.toThrow('busy');
  await expect(settings.refresh()).resolves.toBeUndefined();
});
