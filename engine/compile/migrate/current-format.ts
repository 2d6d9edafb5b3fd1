/** Version of the format of declarations that this program reads. Each older one has a migration. */
export const currentFormat = 1;
