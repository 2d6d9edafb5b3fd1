/** The libraries have no types of their own; this is what the tests use of them. */
declare module '@marbec/web-auto-extractor' {
  export interface Extracted {
    readonly jsonld: Readonly<Record<string, readonly object[]>>;
    readonly errors?: readonly { readonly format: string; readonly message: string }[];
  }
  export default class WebAutoExtractor {
    constructor(options: object);
    parse(html: string): Extracted;
  }
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(vocabulary: object);
    validate(data: object): Promise<
      readonly {
        readonly severity: 'ERROR' | 'WARNING';
        readonly issueMessage: string;
        /** `schemaOrg` where it is a rule of schema.org. */
        readonly errorType?: string;
        readonly path?: readonly { readonly type?: string; readonly property?: string }[];
      }[]
    >;
  }
}
