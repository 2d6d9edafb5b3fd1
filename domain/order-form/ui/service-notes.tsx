import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { languageOf, useFormat, useTranslate } from '../../../engine/index.ts';
import { useFormStyles } from './form-styles.ts';
import { useService } from './order-form-context.ts';

const useStyles = makeStyles({
  text: { margin: 0, maxWidth: '72ch', whiteSpace: 'pre-line' },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

/** What the operator says about the chosen service, and what is in it when it is a package. */
export const ServiceNotes = memo(function ServiceNotes() {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const format = useFormat();
  const service = useService();
  const contents = service?.packageContents.filter((item) => item.isDisplayable) ?? [];
  if (!service || (!service.shortDescription && contents.length === 0)) return null;
  return (
    <div className={mergeClasses(shared.muted)}>
      {service.shortDescription && (
        <p lang={languageOf(service, 'short_description')} className={styles.text}>
          {service.shortDescription}
        </p>
      )}
      {service.isPackage && contents.length > 0 && (
        <>
          <p className={styles.text}>{words('order_form.package_contents')}</p>
          <ul className={mergeClasses(styles.list, shared.numbers)}>
            {contents.map(({ id, name, quantity }) => (
              <li key={id}>
                {format.number(quantity)} × {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
});
