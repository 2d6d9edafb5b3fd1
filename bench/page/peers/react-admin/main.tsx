import { type ReactNode, useEffect, useState } from 'react';
import { AdminContext, FormDataConsumer, RadioButtonGroupInput, SimpleForm, TextInput, Title } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { type Choice, loadNetworks, type Network, optionsOf } from '../networks.ts';

/** The order page with the forms of react-admin, without the frame of its admin. */
function Shop(): ReactNode {
  const [networks, setNetworks] = useState<readonly Network[]>([]);
  useEffect(() => {
    document.documentElement.dataset['app'] = 'running';
    void loadNetworks().then(setNetworks);
  }, []);
  return (
    <AdminContext>
      <header>
        <b>Aurora</b> <a href="/">New order</a> <a href="/faq">Help</a> <a href="/login">Log in</a>
      </header>
      <main>
        <Title title="Aurora" />
        <h1>Get seen. Get followed.</h1>
        <p>
          Choose a network and a service, paste your link and set the quantity. Each service shows how soon it starts.
        </p>
        {networks.length > 0 && (
          <SimpleForm record={optionsOf(networks, {}).choice} toolbar={false}>
            <FormDataConsumer>
              {({ formData }: { readonly formData: Partial<Choice> }) => {
                const { types, services, service, total } = optionsOf(networks, formData);
                return (
                  <>
                    <RadioButtonGroupInput source="network" label="Network" choices={networks} format={String} />
                    <RadioButtonGroupInput source="type" label="Service" choices={types} format={String} />
                    <RadioButtonGroupInput source="service" label="Speed" choices={services} format={String} />
                    <TextInput source="url" label="Link" />
                    <TextInput source="quantity" label="Quantity" />
                    <h2>Your order</h2>
                    <p>{service?.name}</p>
                    <p>${total}</p>
                    <button type="button">Log in to pay</button>
                  </>
                );
              }}
            </FormDataConsumer>
          </SimpleForm>
        )}
      </main>
    </AdminContext>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Shop />);
