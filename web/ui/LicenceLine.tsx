import { useSite } from './site.tsx';

/** Who the insurer is before the law; of an invented one, that everything here is invented. */
export function LicenceLine() {
	const { settings } = useSite();
	if (!settings) return null;
	const { legal_name, licence, sample } = settings;
	return (
		<p>
			<span>{legal_name}</span> <span>{licence}</span>
			<span>
				{sample
					? ' — baris ini contoh: semua produk, tarif dan perusahaan di situs ini tidak sungguhan.'
					: '.'}
			</span>
		</p>
	);
}
