import type { Change } from './change.ts';

/** Adds a question whose answer raises the premium: one line in a product's file. */
export const question: Change = {
	name: 'a question to the buyer',
	steps: [
		{
			file: 'sample/products/jaga-aman.json',
			find: `"questions": [],`,
			replace: `"questions": [
      {
        "id": "motorcycle_taxi",
        "text": "Apakah kamu bekerja sebagai pengemudi ojek?",
        "answer": { "kind": "yes-no" },
        "of": "insured",
        "when": { "roles": ["self", "partner"] },
        "effects": [
          {
            "on": { "is": [true] },
            "effect": { "does": "load", "percent": 25, "label": "pengemudi ojek" }
          }
        ]
      }
    ],`,
		},
	],
};
