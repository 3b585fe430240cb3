import { array, object } from 'yup';
import { optionalText, requiredText, text } from './fields';

export const organisationSchema = object({
  unique_id: requiredText(),
  registered: text().nullable().default(null),
  company: text().nullable().default(null),
  company_name: optionalText(),
  company_country: text()
    .matches(/^[A-Z]{2}$/, {
      message: 'Two capital letters are required, such as GB.',
      excludeEmptyString: true,
    })
    .default(''),
  company_postcode: optionalText(),
});

const roles = ['admin', 'member', 'read-only'];
export const userSchema = object({
  unique_id: optionalText(),
  email: requiredText().email('Enter a valid email address.'),
  name: optionalText(),
  phone: optionalText(),
  registered: text().nullable().default(null),
  organisations: array(
    object({
      id: requiredText(),
      role: text()
        .oneOf(roles, `Must be one of: ${roles.join(', ')}.`)
        .default('member'),
    }),
  )
    .max(50, 'Ensure this field has no more than 50 elements.')
    .default([]),
});
