import { SmartLink } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';

import { paths } from '../../../paths.ts';
import { type FormTools, messageOf } from '../form-context.ts';

/**
 * Consent to the use of personal data (B4.30). `ending`: end of the label, naming the uses of the
 * data beyond the policy.
 */
export function PrivacyConsent({
	tools: { register, errors },
	ending = '',
}: {
	tools: Pick<FormTools, 'register' | 'errors'>;
	ending?: string;
}) {
	return (
		<CheckField
			id="privacy"
			error={messageOf(errors, 'privacy')}
			{...register('privacy')}
			label={
				<>
					Aku setuju dataku dipakai sesuai{' '}
					<SmartLink url={paths.privacy} target="_blank" className="text-leaf underline">
						kebijakan privasi
					</SmartLink>
					<span>{`${ending}.`}</span>
				</>
			}
		/>
	);
}
