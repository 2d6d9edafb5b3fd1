import ownFields from '@rjsf/core/lib/components/fields/index.js';
import ownTemplates from '@rjsf/core/lib/components/templates/index.js';
import ownWidgets from '@rjsf/core/lib/components/widgets/index.js';
import {
  type Registry,
  type RegistryWidgetsType,
  type RJSFSchema,
  type SchemaUtilsType,
  TranslatableString,
  type UiSchema,
} from '@rjsf/utils';
import { ListField } from './fields/list-field.tsx';
import { LiveField } from './fields/live-field.tsx';
import { inputName } from './state/posted-data.ts';
import type { FormContext } from './state/form-context.ts';
import { ChoiceTemplate } from './templates/choice-template.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { FreeGroupTemplate } from './templates/free-group-template.tsx';
import {
  AnyTypeTemplate,
  CycleTemplate,
  OptionalPartTemplate,
  UnsupportedTemplate,
} from './templates/small-templates.tsx';
import { CaptchaWidget } from './widgets/captcha-widget.tsx';
import { CheckboxesWidget } from './widgets/checkboxes-widget.tsx';
import { CheckboxWidget, RadioWidget, SelectWidget, SwitchWidget } from './widgets/choice-widget.tsx';
import { FileWidget } from './widgets/file-widget.tsx';
import {
  ColorWidget,
  EmailWidget,
  PasswordWidget,
  TextareaWidget,
  TextWidget,
  UpDownWidget,
  UrlWidget,
} from './widgets/input-widget.tsx';
import { RangeWidget } from './widgets/range-widget.tsx';
import { SearchWidget } from './widgets/search-widget.tsx';
import { DateTimeWidget, DateWidget, TimeWidget } from './widgets/time-widget.tsx';

/** By the names that a declaration uses, and by those that the library looks for. */
const widgets = {
  ...ownWidgets(),
  TextWidget,
  EmailWidget,
  PasswordWidget,
  URLWidget: UrlWidget,
  DateWidget,
  DateTimeWidget,
  AltDateWidget: DateWidget,
  AltDateTimeWidget: DateTimeWidget,
  TimeWidget,
  TextareaWidget,
  SelectWidget,
  RadioWidget,
  CheckboxWidget,
  CheckboxesWidget,
  RangeWidget,
  UpDownWidget,
  ColorWidget,
  FileWidget,
  text: TextWidget,
  number: TextWidget,
  updown: UpDownWidget,
  email: EmailWidget,
  password: PasswordWidget,
  uri: UrlWidget,
  date: DateWidget,
  'date-time': DateTimeWidget,
  time: TimeWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  switch: SwitchWidget,
  checkboxes: CheckboxesWidget,
  search: SearchWidget,
  range: RangeWidget,
  color: ColorWidget,
  file: FileWidget,
  files: FileWidget,
  captcha: CaptchaWidget,
} as unknown as RegistryWidgetsType;

const fields = { ...ownFields(), SchemaField: LiveField as never, ArrayField: ListField as never };
const templates = {
  ...ownTemplates(),
  FieldTemplate,
  ObjectFieldTemplate: FreeGroupTemplate,
  MultiSchemaFieldTemplate: ChoiceTemplate,
  FallbackFieldTemplate: AnyTypeTemplate,
  CyclicSchemaExpandTemplate: CycleTemplate,
  OptionalDataControlsTemplate: OptionalPartTemplate,
  UnsupportedFieldTemplate: UnsupportedTemplate,
};

/** What the library's own fields say, by our keys. What is not here is never shown. */
const spoken: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.YesLabel]: 'form.yes',
  [TranslatableString.NoLabel]: 'form.no',
  [TranslatableString.Type]: 'form.type',
  [TranslatableString.Value]: 'form.value',
  [TranslatableString.OptionPrefix]: 'form.option',
  [TranslatableString.TitleOptionPrefix]: 'form.option_of',
  [TranslatableString.OptionalObjectEmptyMsg]: 'form.nothing_here',
  [TranslatableString.DeprecatedLabel]: 'form.deprecated',
};

/** Everything that fields of one form need from around them, made once a form. */
export function formRegistry(
  schema: RJSFSchema,
  uiSchema: UiSchema,
  schemaUtils: SchemaUtilsType,
  context: FormContext,
  idPrefix: string,
): Registry {
  return {
    fields,
    templates: templates as never,
    widgets,
    rootSchema: schema,
    formContext: context,
    schemaUtils,
    translateString: (text, values = []) => {
      const key = spoken[text];
      if (key === undefined) return text === TranslatableString.NewStringDefault ? '' : text;
      const [first, second] = values.map((value) => context.words(value));
      return context.words(key, { first, second });
    },
    globalUiOptions: uiSchema['ui:globalOptions'] as never,
    globalFormOptions: { nameGenerator: inputName, idPrefix, idSeparator: '_', useFallbackUiForUnsupportedType: true },
    uiSchemaDefinitions: (uiSchema['ui:definitions'] ?? {}) as never,
  };
}
