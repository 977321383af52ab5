export type Faq = [question: string, answer: string];
export type Sketch = {
	slug: string;
	title: string;
	overview: string;
	description: string;
	usp: [name: string, text: string][];
	plans?: [name: string, text: string][];
	benefits?: [name: string, text: string][];
	faq: Faq[];
	color: string;
	best?: boolean;
	isNew?: boolean;
	video?: string;
	/**
	 * True if groups can buy the product. Its page then shows companies and communities that have
	 * bought it.
	 */
	forMany?: boolean;
};

export const COLORS = {
	aman: '#1D5FA8',
	sehat: '#0B6B58',
	jiwa: '#8A3B7A',
	senyum: '#0F7384',
	motorku: '#B5452A',
	lifestyle: '#6A5A00',
};
