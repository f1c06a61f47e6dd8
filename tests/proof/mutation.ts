/** A change of the product that takes away what a requirement asks for, and the file whose tests of it then fail. */
export type Mutation = {
  id: string;
  file: string;
  /** Stands exactly once in the file. */
  text: string;
  becomes: string;
  test: string;
};
