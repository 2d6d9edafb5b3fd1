import { Combobox, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { type ControlProps, useWords } from '../../../engine/index.ts';
import type { Country } from '../../../schemas/generated/contract.ts';
import { useDispatch, useLine } from './order-form-context.ts';

/** Chooses any number of countries by typing their names. */
export default function CountryChoice(props: {
  readonly control: ControlProps;
  readonly countries: readonly Country[];
}) {
  const { countries, control } = props;
  const words = useWords();
  const dispatch = useDispatch();
  const chosen = useLine((line) => line.countries);
  const [search, setSearch] = useState<string | null>(null);
  const wanted = (search ?? '').trim().toLowerCase();
  const found = countries.filter(({ name, isoCode2 }) => {
    return wanted === '' || name.toLowerCase().includes(wanted) || isoCode2.toLowerCase() === wanted;
  });
  const names = countries.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <Combobox
      {...control}
      multiselect
      data-field="countries"
      placeholder={words('order_form.countries_any')}
      value={search ?? names.join(', ')}
      selectedOptions={chosen.map(String)}
      onInput={(event) => setSearch(event.currentTarget.value)}
      onFocus={() => setSearch('')}
      onBlur={() => setSearch(null)}
      onOptionSelect={(_, { selectedOptions }) => {
        dispatch({ type: 'countriesChosen', countries: selectedOptions.map(Number) });
        setSearch('');
      }}
    >
      {found.map(({ id, name }) => (
        <Option key={id} value={String(id)} text={name}>
          {name}
        </Option>
      ))}
    </Combobox>
  );
}
