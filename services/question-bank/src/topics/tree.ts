import type { Topic, TopicTreeOutput } from '@fairway/contracts/testing/testing';
import { type Catalogue, type Department, departmentName } from '../catalogue/catalogue.ts';
import type { Counts } from '../catalogue/counts.ts';
import { subjectOf } from './subject.ts';

/** The topics of a department with their `counts`, without empty ones. The whole department comes first. */
export function topicTree(
  catalogue: Catalogue,
  { department, counts }: { department: Department; counts: Counts },
): TopicTreeOutput {
  const books = [...catalogue.books.values()].filter((book) => book.department === department);
  const all: Topic = {
    value: subjectOf.department(department),
    title: `All ${departmentName[department]}`,
    total: books.reduce((sum, { zinbook }) => sum + counts.book(zinbook), 0),
    topics: [],
  };
  return [all, ...books.map((book) => bookTopic(catalogue, counts, book))].filter(({ total }) => total > 0);
}

function bookTopic(
  { categories, subcategories }: Catalogue,
  counts: Counts,
  { zinbook, title, department }: { zinbook: number; title: string; department: Department },
): Topic {
  const subcategoriesUnder = (zincategory: number): Topic[] =>
    [...subcategories.values()]
      .filter((sub) => sub.department === department && sub.zinbook === zinbook && sub.zincategory === zincategory)
      .map(({ id, name }) => ({
        value: subjectOf.subcategory(zinbook, zincategory, id),
        title: name,
        total: counts.subcategory(department, id),
        topics: [],
      }));
  const ofCategories = [...categories.values()]
    .filter((category) => category.zinbook === zinbook)
    .map(({ id, name }) => ({
      value: subjectOf.category(zinbook, id),
      title: name,
      total: counts.category(id),
      topics: subcategoriesUnder(id).filter(({ total }) => total > 0),
    }));
  return {
    value: subjectOf.book(zinbook),
    title,
    total: counts.book(zinbook),
    topics: [...ofCategories, ...subcategoriesUnder(0)].filter(({ total }) => total > 0),
  };
}
