import { useSite } from '../site.tsx';

/**
 * The insurer's legal licence line or, for a fictitious insurer, a note that everything on the site
 * is fictitious.
 */
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
