import { DirectoryQuestions } from '../features/directory/directory-questions.tsx';
import type { Directory } from '../features/directory/load-directory.ts';
import { BookList } from '../features/home/book-list.tsx';
import { HeadedPage } from '../routing/headed-page.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import { paths } from '../routing/paths.ts';

export function DirectoryPage() {
  return (
    <LoadedPage<Directory>>
      {(directory) =>
        directory.view === 'questions' ? (
          <DirectoryQuestions directory={directory} />
        ) : (
          <HeadedPage
            name="Question directory"
            description="The deck and engine questions of the bank, by book and number, each with its own page."
            canonical={paths.directory}
            lead="The questions by book. Choose a book to read its questions."
          >
            {directory.departments.map((department) => (
              <BookList key={department.name} department={department} />
            ))}
          </HeadedPage>
        )
      }
    </LoadedPage>
  );
}
