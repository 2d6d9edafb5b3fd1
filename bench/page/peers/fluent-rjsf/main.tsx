import { Button, FluentProvider, Link, Title1, Title3, webLightTheme } from '@fluentui/react-components';
import Form from '@rjsf/fluentui-rc';
import validator from '@rjsf/validator-ajv8';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Choice, loadNetworks, type Network, optionsOf } from '../networks.ts';

/** The order page with the controls that Livery renders with, and the form library with their theme, as its documentation shows. */
function Shop(): ReactNode {
  const [networks, setNetworks] = useState<readonly Network[]>([]);
  const [wanted, setWanted] = useState<Partial<Choice>>({});
  useEffect(() => {
    document.documentElement.dataset['app'] = 'running';
    void loadNetworks().then(setNetworks);
  }, []);
  const { types, services, service, total, choice } = optionsOf(networks, wanted);
  const oneOf = (title: string, list: readonly { readonly id: number; readonly name: string }[]) => ({
    type: 'string' as const,
    title,
    oneOf: list.map(({ id, name }) => ({ const: String(id), title: name })),
  });
  const schema = {
    type: 'object' as const,
    required: ['url'],
    properties: {
      network: oneOf('Network', networks),
      type: oneOf('Service', types),
      service: oneOf('Speed', services),
      url: { type: 'string' as const, title: 'Link' },
      quantity: { type: 'string' as const, title: 'Quantity' },
    },
  };
  const radio = { 'ui:widget': 'radio' };
  return (
    <FluentProvider theme={webLightTheme}>
      <header>
        <b>Aurora</b> <Link href="/">New order</Link> <Link href="/faq">Help</Link> <Link href="/login">Log in</Link>
      </header>
      <main>
        <Title1 as="h1">Get seen. Get followed.</Title1>
        <p>
          Choose a network and a service, paste your link and set the quantity. Each service shows how soon it starts.
        </p>
        {networks.length > 0 && (
          <Form
            schema={schema}
            uiSchema={{ network: radio, type: radio, service: radio }}
            formData={choice}
            validator={validator}
            onChange={({ formData }) => setWanted(formData as Choice)}
          >
            <Title3 as="h2">Your order</Title3>
            <p>{service?.name}</p>
            <p>${total}</p>
            <Button type="submit">Log in to pay</Button>
          </Form>
        )}
      </main>
    </FluentProvider>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Shop />);
