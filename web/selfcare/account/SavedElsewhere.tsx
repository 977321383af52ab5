import {
	type EditableProfile,
	type ProfileField,
	PROFILE_FIELDS,
} from '#insurance/people/customers/profile.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

type Props = {
	words: string;
	now: Partial<EditableProfile>;
	labels: Record<ProfileField, { label: string }>;
	values: EditableProfile;
	onTake: (field: ProfileField, saved: string) => void;
};

/**
 * Shows, next to the values typed here, those that another browser has saved in the meantime. Each
 * can be applied to its field.
 */
export function SavedElsewhere({ words, now, labels, values, onTake }: Props) {
	const rows = PROFILE_FIELDS.flatMap((field) => {
		const saved = now[field];
		return saved === undefined || saved === values[field].trim() ? [] : [{ field, saved }];
	});
	if (words === '') return null;
	return (
		<Notice look="warning" takesFocus key={JSON.stringify(now)}>
			<p>{rows.length > 0 ? words : 'Yang tersimpan sudah kamu pakai. Tekan Submit.'}</p>
			<ul className="mt-3 grid gap-4">
				{rows.map(({ field, saved }) => (
					<li key={field} className="grid justify-items-start gap-2">
						<span className="[overflow-wrap:anywhere]">
							<strong className="block">{labels[field].label}</strong>
							<span className="block">{`Tersimpan: ${saved || '(kosong)'}`}</span>
							<span className="block">
								Isianmu: <span>{values[field] || '(kosong)'}</span>
							</span>
						</span>
						<Button
							look="second"
							aria-label={`Pakai yang tersimpan: ${labels[field].label}`}
							onClick={() => onTake(field, saved)}
						>
							Pakai yang tersimpan
						</Button>
					</li>
				))}
			</ul>
			{rows.length > 0 ? <p className="mt-3">Tekan Submit untuk menyimpan isianmu.</p> : null}
		</Notice>
	);
}
