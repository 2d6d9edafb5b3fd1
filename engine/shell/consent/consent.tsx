import { useEffect, useState } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import { useConsent } from '../../runtime/hooks/use-consent.ts';
import { useIndex } from '../../runtime/hooks/use-menu.ts';
import { followConsent } from '../../runtime/session/answer-consent.ts';
import { reportDisplayMode } from '../../runtime/session/display-mode.ts';
import { pathParts } from '../../state/path.ts';
import { evaluateValue } from '../../runtime/values/evaluate.ts';
import { ChatSlot } from './chat-slot.tsx';
import { CookieAlert } from './cookie-alert.tsx';
import { numberCookie, VendorFrame } from './vendor-frame.tsx';

/**
 * Asks what the visitor allows, and runs the vendors that they were asked about and allow, each in a frame of its own. Specification:
 * A2 Cookie alert, A4, B4.
 */
export function Consent({ path }: { readonly path: string }) {
  const app = useApp();
  const { environment, scope } = app;
  const { consent: node } = useIndex();
  const { vendors, answer } = useConsent();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => followConsent(app), [app]);
  useEffect(() => {
    if (answer.analytics !== true && environment.cookies.get(numberCookie) !== null)
      environment.cookies.remove(numberCookie);
  }, [answer, environment]);

  const frames = vendors.flatMap((name) => {
    const vendor = node?.vendors[name];
    if (vendor?.frame === undefined || !answer.asked.includes(name) || answer[vendor.purpose] !== true) return [];
    const { when, frame, numbered = false } = vendor;
    // Another code or id is another visit to the vendor.
    const settings = typeof when === 'object' ? when.reads.map((one) => scope.read(pathParts(one))) : [];
    return [{ name, frame, numbered, key: JSON.stringify([name, settings]) }];
  });
  const chats = vendors.flatMap((name) => {
    const vendor = node?.vendors[name];
    if (vendor?.chat === undefined || !answer.asked.includes(name) || answer[vendor.purpose] !== true) return [];
    const origin = URL.parse(String(evaluateValue(vendor.chat, scope.read, String)))?.origin;
    return origin === undefined ? [] : [{ name, origin }];
  });
  const areListening = frames.length > 0 && frames.every(({ key }) => opened.has(key));
  useEffect(() => {
    // Only once everybody who is to hear of it does: it is told once.
    if (!areListening) return undefined;
    return reportDisplayMode(app, () => window.matchMedia('(display-mode: standalone)').matches);
  }, [areListening, app]);

  return (
    <>
      <CookieAlert path={path} />
      {chats.map(({ name, origin }) => (
        <ChatSlot key={name} origin={origin} />
      ))}
      {frames.map(({ key, frame, numbered }) => (
        <VendorFrame
          key={key}
          page={frame}
          isNumbered={numbered}
          path={path}
          onOpen={() => setOpened((before) => new Set([...before, key]))}
        />
      ))}
    </>
  );
}
