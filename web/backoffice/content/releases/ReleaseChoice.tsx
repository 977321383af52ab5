import type { listReleases } from '#insurance/site/content-studio/releases/api.ts';
import { SelectField } from '#web/ui/forms/Field.tsx';

import { useAnswer } from '../../office-calls.ts';

export function ReleaseChoice({
	id,
	label = 'Berlaku',
	now = 'Sekarang',
	value,
	error,
	onChange,
}: {
	id: string;
	label?: string;
	now?: string;
	value: string;
	error?: string | undefined;
	onChange: (releaseId: string) => void;
}) {
	const { data } = useAnswer<typeof listReleases>('POST /page/office/content/releases', {});
	const open = (data?.releases ?? []).filter(({ state }) => state === 'open');
	return (
		<SelectField
			id={id}
			label={label}
			hint={data && open.length === 0 ? 'Buat terbitan dulu di bagian Terbitan' : undefined}
			error={error}
			empty={now}
			value={value}
			options={open.map((one) => ({ value: one.id, label: `Bersama terbitan ${one.name}` }))}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}

export const SAVED_NOW = 'Tersimpan dan langsung berlaku.';
export const SAVED_FOR_RELEASE = 'Masuk terbitan. Berlaku bersama terbitannya.';
